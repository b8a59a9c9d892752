export declare function oneAtATime<Result>(
  file: string,
  work: () => Promise<Result>,
  how?: { leftAfterMs?: number },
): Promise<Result>;
