import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files whose tests start whole programs and wait for them, hash many passwords, or ask thousands of times. */
const longOnes =
  /(^|\/)(drills\/|(server|stop|start|agent-execution|api-bad-input|login|second-factor|damage|labels)\.db\.)/;

/** Begins with the files that take longest, so that at the end no worker waits for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const usual = super.sort.bind(this);
    const sorted = await usual(files);
    const isLong = ({ moduleId }: TestSpecification) => longOnes.test(moduleId);
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
  }
}
