import { ButtonLink } from '#app/ui/button.tsx';
import { useReader } from '#app/ui/reader.tsx';
import { href } from '../../links.ts';
import styles from './closing.module.css';

/** The end of a page of offers: links to the contact form and to the methodology. */
export function Closing({
  title,
  text,
  contact,
  methodology,
}: {
  title?: string;
  text: string;
  contact: string;
  methodology: string;
}) {
  const { language } = useReader();
  return (
    <div className={styles.closing}>
      <div>
        {title && <h2>{title}</h2>}
        <p className={styles.text}>{text}</p>
      </div>
      <p className={styles.ways}>
        <ButtonLink href={href('contact', language)} variant="primary">
          {contact}
        </ButtonLink>
        <ButtonLink href={href('methodology', language)}>{methodology}</ButtonLink>
      </p>
    </div>
  );
}
