-- Prints what a run of wrk came to as JSON: rate, latencies in milliseconds, answers and failures.
-- Arguments: the expected status, and `each` to compare that of every answer, which slows the run down.
local threads = {}

function setup(thread)
  table.insert(threads, thread)
end

function init(args)
  local expected = tonumber(args[1])
  others = 0
  if args[2] == 'each' then
    response = function(status)
      if status ~= expected then others = others + 1 end
    end
  end
end

function done(summary, latency)
  local others = 0
  for _, thread in ipairs(threads) do others = others + thread:get('others') end
  local errors = summary.errors
  io.write(string.format(
    '\n{"requestsPerSecond":%.3f,"p50Ms":%.3f,"p95Ms":%.3f,"p99Ms":%.3f,"answers":%d,"failures":%d}\n',
    summary.requests / (summary.duration / 1e6),
    latency:percentile(50) / 1000,
    latency:percentile(95) / 1000,
    latency:percentile(99) / 1000,
    summary.requests,
    errors.connect + errors.read + errors.write + errors.timeout + errors.status + others
  ))
end
