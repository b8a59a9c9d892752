import styles from './hero-chart.module.css';

const contours = [
  'M560 0c-20 30-60 40-74 66s-40 44-36 72 30 42 18 70-56 36-58 60 10 22 8 32',
  'M468 0c-20 40-62 48-74 82s-40 48-28 86-4 46-18 66-38 38-36 66',
  'M360 0c-10 44-54 62-60 96s-32 48-16 88-14 50-22 72-18 26-16 44',
];

/** A coast at night: its contours, and on the headland a light with its sectors and its beam. Decorative. */
export function HeroChart() {
  return (
    <svg
      className={styles.chart}
      viewBox="0 0 720 300"
      preserveAspectRatio="xMaxYMid slice"
      fill="none"
      aria-hidden="true"
    >
      <path
        fill="var(--shoal)"
        d="M720 0h-86c-22 26-66 30-84 58s-40 40-38 70 34 38 24 68-50 32-54 58 14 34 12 46h226z"
      />
      <path stroke="var(--line)" strokeOpacity=".55" d={contours.join('')} />
      <path
        fill="var(--land)"
        stroke="var(--ink)"
        d="M720 24c-34 6-40 24-66 30s-36 18-50 26-30 22-24 40 30 12 38 26-6 34 4 48 20 12 16 32-26 22-28 40 12 22 12 34h98z"
      />
      <path fill="var(--accent)" fillOpacity=".15" d="M582 112L-900-90v350z" />
      <path
        stroke="var(--ink-soft)"
        strokeDasharray="5 4"
        d="M582 112L60 300M582 112L470 300M582 112L430 0"
      />
      <g strokeWidth="3">
        <path stroke="var(--flag-red)" d="M523 211a115 115 0 01-49-60" />
        <path stroke="var(--flag-yellow)" d="M474 151a115 115 0 01-7-39" />
        <path stroke="var(--flag-teal)" d="M467 112a115 115 0 0133-81" />
      </g>
      <circle
        cx="582"
        cy="112"
        r="118"
        stroke="var(--line)"
        strokeDasharray="1 5"
        strokeWidth="6"
      />
      <path fill="var(--accent)" d="M582 112l-26-14a10 10 0 1112-10z" />
    </svg>
  );
}
