import { Flag } from '#app/ui/flag.tsx';
import { clothVar } from '#app/ui/flags.ts';
import { arcPath, radarArcs, ringArc, ringSectors, tenth } from '#app/ui/radar-geometry.ts';
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

/** A tick at the top. */
const line = `M0 ${16 - ring}v-40`;
const rings = [58, 96].map(
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
        <circle className={styles.track} {...ringSectors(ring, arcs.length)} />
        {arcs.map(({ topic, from, to, cloths: [charge, field] }) =>
          to > from ? (
            <g key={topic} className={styles.arc}>
              <circle stroke={clothVar(field)} {...ringArc(ring - 4, from, to)} />
              <circle stroke={clothVar(charge)} {...ringArc(ring + 4, from, to)} />
            </g>
          ) : null,
        )}
        <g strokeWidth={tickWidth(step)}>
          {sectors.map(({ topic, articles }, index) =>
            articles.map((article, place) => (
              <Tick
                key={`${topic} ${article.slug}`}
                article={article}
                bearing={(arcs[index]?.from ?? 0) + (place + 0.5) * step}
              />
            )),
          )}
        </g>
        <path
          className={styles.further}
          strokeDasharray={furtherDashes(step)}
          d={sectors
            .map((sector, index) => furtherArc(sector, arcs[index]?.from ?? 0, step))
            .join('')}
        />
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

/** The ticks of the articles of a sector that are counted and not named: the arc that they stand on. */
function furtherArc({ count, articles }: Sectors[number], from: number, step: number): string {
  const { length } = articles;
  return count > length ? arcPath(ring + 4, from + length * step, from + count * step) : '';
}

/** Half a gap, a tick, half a gap: each step of an arc of ticks, in the units of the drawing. */
function furtherDashes(step: number): string {
  const length = ((ring + 4) * step * Math.PI) / 180;
  const gap = (length - tickWidth(step)) / 2;
  return [0, gap, tickWidth(step), gap].map((each) => each.toFixed(2)).join(' ');
}

/** One article: a tick across its arc, which leads to it. */
function Tick({
  article,
  bearing,
}: {
  article: Sectors[number]['articles'][number];
  bearing: number;
}) {
  const reader = useReader();
  const { language, t } = reader;
  const title = useLocalized()(article, 'title').text;
  const labels = headlineLabels(article, { ...reader, isShort: true });
  const text = labelledTitle(t, labels, title);
  return (
    <g transform={`rotate(${tenth(bearing)})`}>
      <a className={styles.tick} href={href('article', language, { slug: article.slug })}>
        <title>{text}</title>
        <path d={line} />
        <path d={line} />
      </a>
    </g>
  );
}

/** Thinner where many articles share an arc, so that its colours stay to be seen. */
function tickWidth(step: number): number {
  return Math.min(2.5, Math.round(step * 6) / 10);
}
