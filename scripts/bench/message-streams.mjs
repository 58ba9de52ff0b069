import { Agent, request } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';

const AT_ONCE = 50;

const valueOf = (block, name) => block.match(new RegExp(`^${name}: (.*)$`, 'm'))?.[1];

/**
 * An open page: connects to the first of the addresses that answers, and again when its stream ends, after the last event that arrived whole.
 * → { messages: id → milliseconds of its arrivals, isOpen(), openedAt(): of the present connection, close() }
 */
function openPage(baseUrls, token, agent) {
  const messages = new Map();
  let [lastId, openedAt, isClosed, tries] = [undefined, 0, false, 0];
  // The pause that the server asks for before the next connection.
  let retryMs = 1_000;
  let asked;

  function take(block) {
    retryMs = Number(valueOf(block, 'retry') ?? retryMs);
    const id = valueOf(block, 'id');
    if (id === undefined) return;
    lastId = id;
    openedAt ||= performance.now();
    if (valueOf(block, 'event') !== 'message') return;
    const { id: messageId } = JSON.parse(valueOf(block, 'data'));
    messages.set(messageId, [...(messages.get(messageId) ?? []), performance.now()]);
  }

  function again() {
    openedAt = 0;
    if (!isClosed) void delay(retryMs).then(connect);
  }

  function connect() {
    if (isClosed) return;
    const headers = { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) };
    const url = `${baseUrls[tries % baseUrls.length]}/api/live`;
    asked = request(url, { agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (piece) => {
        const blocks = `${text}${piece}`.split('\n\n');
        text = blocks.pop();
        for (const block of blocks) take(block);
      });
      answer.on('error', () => undefined);
      answer.on('close', again);
    });
    asked.on('error', () => {
      // Only a refused connection has no answer whose end is noticed.
      if (asked.res) return;
      tries += 1;
      again();
    });
    asked.end();
  }

  connect();
  return {
    messages,
    isOpen: () => openedAt > 0,
    openedAt: () => openedAt,
    close: () => {
      isClosed = true;
      asked.destroy();
    },
  };
}

/** Waits until all pages have a stream. */
export async function untilAllOpen(pages) {
  while (!pages.every((page) => page.isOpen())) await delay(10);
}

/** Opens a page for each of the tokens. → { pages, close() } */
export async function openPages(baseUrls, tokens) {
  const agent = new Agent({ maxSockets: Infinity });
  const pages = [];
  for (let at = 0; at < tokens.length; at += AT_ONCE) {
    pages.push(...tokens.slice(at, at + AT_ONCE).map((token) => openPage(baseUrls, token, agent)));
    await untilAllOpen(pages);
  }
  return {
    pages,
    close: () => {
      for (const page of pages) page.close();
      agent.destroy();
    },
  };
}
