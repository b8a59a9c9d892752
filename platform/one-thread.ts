// A worker thread for one kind of task: it starts with the first, and again after one that was given up.
import { Piscina } from 'piscina';

interface OneThread {
  /** The module that it runs. */
  module: URL;
  /** Which export of the module does a task. */
  name: string;
  /** After how many milliseconds without a task it ends; the next task starts it again. */
  idleTimeout: number;
  /** Beyond so much memory of its heap it is ended, and its task rejects. */
  maxMegabytes?: number;
  /** What the module finds as its `workerData`. */
  data?: unknown;
}

/** Runs tasks in the thread; they wait for each other. */
export function openThread<Task, Result>({
  module,
  name,
  idleTimeout,
  maxMegabytes,
  data,
}: OneThread): Piscina<Task, Result> {
  const thread = new Piscina<Task, Result>({
    filename: module.href,
    name,
    minThreads: 0,
    maxThreads: 1,
    idleTimeout,
    execArgv: [],
    recordTiming: false,
    ...(data !== undefined && { workerData: data }),
    ...(maxMegabytes !== undefined && {
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
    }),
  });
  // The error of a thread without a task has no caller to reach; unheard, it would end the process.
  thread.on('error', () => undefined);
  return thread;
}
