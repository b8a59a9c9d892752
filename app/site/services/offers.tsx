import { ButtonLink } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import styles from './offers.module.css';

export interface Offer {
  id: string;
  name: string;
  price: string;
  /** How many people it reaches, in words. */
  reach?: string;
  popular: boolean;
  description: string;
  includes: string[];
  cta: string;
}

/** What can be bought, side by side: every button links to the contact form. */
export function Offers({ title, offers }: { title: string; offers: readonly Offer[] }) {
  return (
    <section aria-labelledby="ofertas">
      <h2 id="ofertas" className="visually-hidden">
        {title}
      </h2>
      <ul className={styles.offers}>
        {offers.map((offer) => (
          <OfferCard key={offer.id} offer={offer} />
        ))}
      </ul>
    </section>
  );
}

function OfferCard({ offer }: { offer: Offer }) {
  const { t, language } = useReader();
  return (
    <li
      id={offer.id}
      className={offer.popular ? `${styles.offer} ${styles.popular}` : styles.offer}
    >
      <p className={`kicker ${styles.flag}`}>{offer.popular && t('services.popular')}</p>
      <div>
        <h3>{offer.name}</h3>
        <p className={styles.price}>{offer.price}</p>
        {offer.reach && <p className={styles.reach}>{offer.reach}</p>}
      </div>
      <p className={styles.description}>{offer.description}</p>
      <div>
        <h4 className="visually-hidden">{t('services.includes')}</h4>
        <ul className={styles.includes}>
          {offer.includes.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
      <div className={styles.action}>
        <ButtonLink href={href('contact', language)} variant={offer.popular ? 'primary' : 'quiet'}>
          {offer.cta}
        </ButtonLink>
      </div>
    </li>
  );
}
