// The floor of a cached page: Node's own HTTP server sending the bytes it is given.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

const [port, bodyFile = '', headersFile = ''] = process.argv.slice(2);
const body = readFileSync(bodyFile);
const headers = JSON.parse(readFileSync(headersFile, 'utf8')) as Record<string, string>;

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(port), '127.0.0.1');
