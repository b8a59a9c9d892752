// The load of one measurement, in a process of its own. Its argument and its answer are JSON.
import autocannon from 'autocannon';

const options = JSON.parse(process.argv[2] ?? '{}') as autocannon.Options;
const result = await autocannon(options);
if (result.errors > 0 || result.non2xx > 0) {
  process.stderr.write(`${result.errors} errors, ${result.non2xx} answers that are not 2xx\n`);
  process.exit(1);
}
const latency = result.latency as typeof result.latency & { p97_5: number; p90: number };
process.stdout.write(
  JSON.stringify({
    requestsPerSecond: result.requests.average,
    p50Ms: latency.p50,
    p95Ms: (latency.p90 + latency.p97_5) / 2,
  }),
);
