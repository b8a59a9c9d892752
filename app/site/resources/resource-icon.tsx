import styles from './resource-icon.module.css';

const drawings: Record<string, string> = {
  // a balance
  regulacion:
    'M12 3v17M7 20.5h10M5 6.5h14M5 6.5l-3 7.5a3.2 3.2 0 0 0 6 0zM19 6.5l-3 7.5a3.2 3.2 0 0 0 6 0z',
  // a sheet with its soundings
  informe: 'M5 2.5h10l4 4v15H5zM15 2.5v4h4M8.5 18v-4m3.5 4v-7m3.5 7v-5',
  // a compass
  guia: 'M12 2.5a9.5 9.5 0 1 1 0 19 9.5 9.5 0 0 1 0-19zM15.8 8.2l-2.3 5.3-5.3 2.3 2.3-5.3z',
  // two voices
  foro: 'M2.5 4h13v9h-7l-3.5 3v-3H2.5zM18.5 9h3v9H19v3l-3.5-3H9.5v-1.5',
  // layers of data
  dataset:
    'M12 3c4.7 0 8 1.3 8 3s-3.3 3-8 3-8-1.3-8-3 3.3-3 8-3zM4 6v12c0 1.7 3.3 3 8 3s8-1.3 8-3V6M4 12c0 1.7 3.3 3 8 3s8-1.3 8-3',
};

/** A buoy, for a resource of any other type. */
const buoy =
  'M12 3v3M8 6h8l2.5 11h-13zM2 20c2-2 3.5-2 5 0 1.7 2 3.3 2 5 0 1.7-2 3.3-2 5 0 1.5 2 3 2 5 0M7.3 10h9.4';

/** The sign of a resource's type; decorative, the type is written beside it. */
export function ResourceIcon({ type }: { type: string }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true">
      <path d={Object.hasOwn(drawings, type) ? drawings[type] : buoy} />
    </svg>
  );
}
