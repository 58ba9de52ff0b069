import { request } from 'node:http';

/** Sends one GET, or a POST when `send` is given, and reads it to its last byte. → { ms, data } */
export function timedCall(url, { agent, token, send }) {
  return new Promise((resolve, reject) => {
    const since = performance.now();
    const body = send && JSON.stringify(send);
    const headers = { ...(token && { authorization: `Bearer ${token}` }), ...(body && { 'content-type': 'application/json' }) };
    const call = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (chunk) => (text += chunk));
      answer.on('error', reject);
      answer.on('end', () => {
        const ms = performance.now() - since;
        if (answer.statusCode !== 200) return reject(new Error(`${url}: ${answer.statusCode} ${text.slice(0, 500)}`));
        resolve({ ms, data: JSON.parse(text).data });
      });
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Returns a query as a query string. */
export const queryText = (query) => new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
