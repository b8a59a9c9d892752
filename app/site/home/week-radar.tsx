import { Flag } from '#app/ui/flag.tsx';
import { clothVar } from '#app/ui/flags.ts';
import { arcPath, pointAt, radarArcs } from '#app/ui/radar-geometry.ts';
import { useLocalized, useReader } from '#app/ui/reader.tsx';
import { SectionHeading } from '#app/ui/section-heading.tsx';
import { headlineLabels } from '#domain/articles';
import { labelledTitle } from '#domain/feeds';
import { radarWord } from '#i18n/radar-word';
import { href, newsOnTopic } from '../../links.ts';
import type { HomeData } from './home-page.server.ts';
import styles from './week-radar.module.css';

type Sectors = HomeData['radar'];

/** The last seven days on the radar: a sector a topic, an arc as long as its articles are many, a tick for each. */
export function WeekRadar({ sectors }: { sectors: Sectors }) {
  const { language, t } = useReader();
  const count = sectors.reduce((sum, sector) => sum + sector.count, 0);
  return (
    <section className="below" aria-labelledby="semana">
      <SectionHeading id="semana">{t('home.week')}</SectionHeading>
      <div className={styles.radar}>
        <Dial sectors={sectors} count={count} />
        <div className={styles.side}>
          <p className={styles.explained}>
            {t(count === 0 ? 'home.weekEmpty' : 'home.weekExplained')}
          </p>
          <ul className={styles.legend}>
            {sectors.map((sector) => (
              <li key={sector.topic}>
                <a className={styles.topic} href={newsOnTopic(sector.topic, language)}>
                  <Flag topic={sector.topic} />
                  {radarWord(t, sector.topic)}
                </a>
                <span className={styles.count}>
                  {sector.count}
                  <span className="visually-hidden">
                    {' '}
                    {t('home.weekPieces', { count: sector.count })}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}

const ring = 128;
const rings = [44, 72, 100].map(
  (radius) =>
    `M0 ${-radius}a${radius} ${radius} 0 010 ${2 * radius}a${radius} ${radius} 0 010 ${-2 * radius}`,
);

/** The drawing, 320 wide and high around its middle. */
function Dial({ sectors, count }: { sectors: Sectors; count: number }) {
  const { t } = useReader();
  const { arcs, step } = radarArcs(sectors);
  return (
    <figure className={styles.dial} aria-labelledby="semana">
      <svg viewBox="-160 -160 320 320">
        <path className={styles.rings} d={rings.join('')} />
        <path
          className={styles.track}
          d={arcs.map(({ sector }) => arcPath(ring, ...sector)).join('')}
        />
        {arcs.map(({ topic, from, to, cloths: [charge, field] }) =>
          to > from ? (
            <g key={topic} className={styles.arc}>
              <path stroke={clothVar(field)} d={arcPath(ring - 4, from, to)} />
              <path stroke={clothVar(charge)} d={arcPath(ring + 4, from, to)} />
            </g>
          ) : null,
        )}
        {sectors.map(({ topic, articles }, index) =>
          articles.map((article, place) => (
            <Tick
              key={`${topic} ${article.slug}`}
              article={article}
              bearing={(arcs[index]?.from ?? 0) + (place + 0.5) * step}
              width={tickWidth(step)}
            />
          )),
        )}
        <text className={styles.total} y="10">
          {count}
        </text>
        <text className={styles.unit} y="30">
          {t('home.weekPieces', { count })}
        </text>
      </svg>
    </figure>
  );
}

/** One article: a tick across its arc, which leads to it. */
function Tick({
  article,
  bearing,
  width,
}: {
  article: Sectors[number]['articles'][number];
  bearing: number;
  width: number;
}) {
  const reader = useReader();
  const { language, t } = reader;
  const title = useLocalized()(article, 'title').text;
  const labels = headlineLabels(article, { ...reader, isShort: true });
  const text = labelledTitle(t, labels, title);
  const line = `M${pointAt(ring - 16, bearing)}L${pointAt(ring + 24, bearing)}`;
  return (
    <a className={styles.tick} href={href('article', language, { slug: article.slug })}>
      <title>{text}</title>
      <path d={line} />
      <path strokeWidth={width} d={line} />
    </a>
  );
}

/** Thinner where many articles share an arc, so that its colours stay to be seen. */
function tickWidth(step: number): number {
  return Math.min(2.5, Math.round(step * 6) / 10);
}
