// The floor of a page: Node's own HTTP server sending the status, header lines and bytes it is given.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, bodyFile = '', headFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const { status, headers } = JSON.parse(readFileSync(headFile, 'utf8')) as {
  status: number;
  headers: Record<string, string>;
};

createServer((_request, response) => {
  response.writeHead(status, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
