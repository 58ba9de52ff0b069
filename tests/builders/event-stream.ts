import { request, type IncomingMessage } from 'node:http';
import { until } from '../support/until';

export interface StreamedEvent {
  id: string;
  event: string;
  data: { id?: number; total?: number };
}

export interface EventStream {
  status: number;
  /** The events so far, oldest first. */
  events: StreamedEvent[];
  /** The text so far, with comments. */
  text(): string;
  isEnded(): boolean;
  /** The ids of the messages that it announced. */
  messages(): number[];
  /** The threads that it announced, in order. */
  threads(): number[];
  /** Waits until that many messages were announced. */
  untilMessages(count: number): Promise<void>;
  close(): void;
}

const valueOf = (block: string, name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? '';

function eventsIn(text: string): StreamedEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n\n') + 1);
  return whole.split('\n\n').flatMap((block) => {
    const event = valueOf(block, 'event');
    return event === '' ? [] : [{ id: valueOf(block, 'id'), event, data: JSON.parse(valueOf(block, 'data')) as StreamedEvent['data'] }];
  });
}

/** Opens `live.stream` of a server as a browser would; without a stream, `status` is that of the refusal. */
export async function openEventStream(base: string, token: string, lastEventId?: string): Promise<EventStream> {
  const headers = { authorization: `Bearer ${token}`, ...(lastEventId !== undefined && { 'last-event-id': lastEventId }) };
  const asked = request(`${base}/api/live`, { headers });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    asked.on('response', resolve).on('error', reject).end();
  });
  asked.on('error', () => undefined);
  let text = '';
  const idsOf = (name: string) => eventsIn(text).flatMap(({ event, data }) => (event === name && data.id !== undefined ? [data.id] : []));
  let ended = false;
  response.setEncoding('utf8');
  response.on('data', (piece: string) => (text += piece));
  response.on('error', () => undefined);
  response.on('close', () => (ended = true));
  const stream: EventStream = {
    status: response.statusCode ?? 0,
    get events() {
      return eventsIn(text);
    },
    text: () => text,
    isEnded: () => ended,
    messages: () => idsOf('message'),
    threads: () => idsOf('thread'),
    untilMessages: (count) => until(() => Promise.resolve(stream.messages().length >= count), { seconds: 15 }),
    close: () => asked.destroy(),
  };
  return stream;
}
