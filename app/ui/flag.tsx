import { clothVar, flagShapes } from './flags.ts';

/** The signal flag of a topic; decorative, its name is beside it. */
export function Flag({ topic }: { topic: string }) {
  return (
    <svg className="flag" viewBox="0 0 16 16" aria-hidden="true">
      {flagShapes(topic).map(({ cloth, path }) => (
        <path key={path} fill={clothVar(cloth)} d={path} />
      ))}
    </svg>
  );
}
