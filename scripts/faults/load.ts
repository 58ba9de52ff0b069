import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Route, type RouteName, routes } from '@contract/routes';
import { type Client, type Reply, type Round, UnexpectedAnswer, untilAcknowledged } from './client';
import { aFile, aRecord, type FileIntent, type Ledger, type RecordIntent } from './ledger';

export interface Load extends Round {
  ledger: Ledger;
  /** The beginning of all marks and names of this round. */
  prefix: string;
  /** Whether the clients begin further work. */
  goesOn(): boolean;
  chance(): number;
  /** The time between two records of a client. */
  pauseMs: number;
}

let numbers = 0;
const markOf = ({ prefix }: Load): string => `${prefix}${String((numbers += 1)).padStart(5, '0')}号`;

function targetOf(round: Round, name: RouteName, id?: number): { url: string; method: string } {
  const { method, path }: Route = routes[name];
  return { url: round.url + path.replace(':id', String(id)), method };
}

async function write(
  load: Load,
  client: Client,
  intent: RecordIntent,
  { name, id, body }: { name: RouteName; id?: number; body: unknown },
): Promise<Reply> {
  const key = randomUUID();
  const { url, method } = targetOf(load, name, id);
  const reply = await untilAcknowledged(load, { what: `${client.name} ${name}`, send: () => client.sendJson(url, { method, body, key }) });
  intent.keys.push(key);
  intent.id = Number(reply.data['id']);
  return reply;
}

/** Answer templates: made, and every other one changed twice. */
export async function writeTemplates(load: Load, client: Client): Promise<void> {
  for (let count = 0; load.goesOn(); count += 1) {
    const intent = aRecord(load.ledger, 'answerTemplate', markOf(load));
    const bodyOf = (text: string) => ({ name: intent.mark, outcome: 'answer', category: null, text, ordernum: 1 });
    let reply = await write(load, client, intent, { name: 'answerTemplate.create', body: bodyOf(intent.content) });
    for (let edit = 0; count % 2 === 1 && edit < 2; edit += 1) {
      const text = `${intent.mark}改为${randomUUID()}`;
      intent.changing = [text];
      const change = {
        name: 'answerTemplate.edit',
        id: intent.id ?? 0,
        body: { ...bodyOf(text), version: reply.data['version'] },
      } as const;
      reply = await write(load, client, intent, change);
      [intent.content, intent.changing] = [text, []];
    }
    await delay(load.pauseMs);
  }
}

/** Messages into a thread with a person of that user name. */
export async function writeMessages(load: Load, client: Client, roleId: number): Promise<void> {
  const { url, method } = targetOf(load, 'thread.create');
  const body = { kind: 'direct', recordId: roleId };
  const key = randomUUID();
  const thread = await untilAcknowledged(load, {
    what: `${client.name} thread.create`,
    send: () => client.sendJson(url, { method, body, key }),
  });
  const id = Number(thread.data['id']);
  while (load.goesOn()) {
    const intent = aRecord(load.ledger, 'threadMessage', markOf(load));
    await write(load, client, intent, { name: 'thread.post', id, body: { text: intent.content, mentions: [], fileIds: [] } });
    await delay(load.pauseMs);
  }
}

const PDF = Buffer.from('%PDF-1.7\n');
const aPdf = (size: number): Buffer => Buffer.concat([PDF, randomBytes(size - PDF.length)]);

async function sendWhole(load: Load, client: Client, intent: FileIntent, bytes: Buffer): Promise<string> {
  const { url } = targetOf(load, 'file.upload');
  const file = { field: 'file', name: intent.name, bytes };
  const reply = await untilAcknowledged(load, {
    ...{ what: `${client.name} file.upload`, isUpload: true },
    send: () => client.sendForm(url, file),
    failed: () => void (intent.failures += 1),
  });
  return String(reply.data['id']);
}

const PARTS = 4;

/** Sends the parts one after the other. When the server misses some at the last one, they are sent again, as the page does. */
async function sendParts(load: Load, client: Client, intent: FileIntent, bytes: Buffer): Promise<string> {
  const { url } = targetOf(load, 'file.uploadPart');
  const size = Math.ceil(bytes.length / PARTS);
  const send = (index: number): Promise<Reply> => {
    const fields = { chunk: String(index), chunks: String(PARTS), uploadId: intent.uploadId ?? '', fileName: intent.name };
    const file = { field: 'multipartFile', name: 'blob', bytes: bytes.subarray(index * size, (index + 1) * size) };
    return untilAcknowledged(load, {
      ...{ what: `${client.name} file.uploadPart`, isUpload: true },
      send: () => client.sendForm(url, file, fields),
      failed: () => void (intent.failures += 1),
    });
  };
  for (let index = 0; index < PARTS - 1; index += 1) await send(index);
  for (;;) {
    try {
      const { data } = await send(PARTS - 1);
      return (data['file'] as { id: string }).id;
    } catch (error) {
      const missing = error instanceof UnexpectedAnswer ? error.reply.data['missing'] : undefined;
      if (!Array.isArray(missing)) throw error;
      load.retries += 1;
      for (const index of missing as number[]) await send(index);
    }
  }
}

/** Suggestions' drafts, each with a file that was uploaded before: whole, or in parts. */
export async function writeDrafts(load: Load, client: Client, { inParts }: { inParts: boolean }): Promise<void> {
  while (load.goesOn()) {
    const mark = markOf(load);
    const bytes = aPdf(Math.round((inParts ? 800_000 : 100_000) * (0.5 + load.chance())));
    const file = aFile(load.ledger, { name: `${mark}.pdf`, bytes, token: client.token, inParts });
    const id = await (inParts ? sendParts : sendWhole)(load, client, file, bytes);
    file.id = id;
    const intent = aRecord(load.ledger, 'suggestion', mark);
    const body = {
      ...{ title: mark, content: intent.content, kind: 'suggestion', category: 'transport', inSession: false, isPublic: true },
      ...{ matter: '', grounds: '', plan: '', wishedUnitIds: [], cosignerIds: [], fileIds: [id] },
    };
    await write(load, client, intent, { name: 'suggestion.create', body });
    await delay(load.pauseMs);
  }
}

/** SMS with their jobs, which the nodes send. A commit without an answer may have been carried out. */
export async function writeNotes(load: Load, add: (text: string) => Promise<void>): Promise<void> {
  while (load.goesOn()) {
    const note = { text: markOf(load), acknowledged: false };
    load.ledger.notes.push(note);
    try {
      await add(note.text);
      note.acknowledged = true;
    } catch {
      load.retries += 1;
    }
    await delay(load.pauseMs * 4);
  }
}
