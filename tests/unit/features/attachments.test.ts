import type { FileRef } from '@contract/schema/file';
import { MAX_ATTACHMENTS } from '@contract/rules/upload';
import {
  type AttachmentAction,
  type AttachmentList,
  attachmentsReducer,
  storedAttachment,
  waitForFiles,
} from '@/features/file/attachments';
import { isPicture, refusalOfFile } from '@/features/file/rules';
import type { PickedFile } from '@/platform/ports';
import { NetworkError } from '@/platform/request-port';

const aPicked = (name = '照片.jpg'): PickedFile => ({ name, size: 10, type: 'image/jpeg', previewUrl: '' });
const aFile = (id: string): FileRef => ({ id, name: '照片.jpg', size: 10, type: 'image/jpeg', uploadedAt: '2026-01-01T00:00:00.000Z' });

const NOTHING: AttachmentList = { items: [], refused: [] };
const after = (...actions: AttachmentAction[]): AttachmentList => actions.reduce(attachmentsReducer, NOTHING);
const adding = (key: string, refusal: string | null = null): AttachmentAction => ({
  type: 'added',
  files: [{ key, picked: aPicked(), refusal }],
});

const manyFiles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), picked: aPicked(), refusal: null }));
const refusal = (status: number) => Object.assign(new Error('no'), { status });
const TOO_LARGE = '图片不能超过 20 MB';

describe('the list of attachments', () => {
  it('the attachment list follows a file from the choice to the record of the server', () => {
    const list = after(adding('a'), { type: 'started', key: 'a' }, { type: 'progress', key: 'a', share: 0.5 });
    expect(list.items).toMatchObject([{ state: 'sending', share: 0.5 }]);
    expect(attachmentsReducer(list, { type: 'stored', key: 'a', file: aFile('f1') }).items).toMatchObject([
      { state: 'stored', file: { id: 'f1' } },
    ]);
  });

  it('the progress of an attachment never goes back, even when a part is sent again', () => {
    const { items } = after(adding('a'), { type: 'progress', key: 'a', share: 0.6 }, { type: 'progress', key: 'a', share: 0.2 });
    expect(items[0]?.share).toBe(0.6);
  });

  it('the attachment list marks a resumed file as resumed, until it is sent again', () => {
    const list = after(adding('a'), { type: 'started', key: 'a' }, { type: 'resumed', key: 'a' });
    expect(list.items[0]).toMatchObject({ state: 'sending', resumed: true });
    expect(attachmentsReducer(list, { type: 'again', key: 'a' }).items[0]).not.toHaveProperty('resumed');
  });

  it('a failed attachment can be queued again, without its error', () => {
    const { items } = after(adding('a'), { type: 'failed', key: 'a', error: new Error('no answer') }, { type: 'again', key: 'a' });
    expect(items[0]).toMatchObject({ state: 'waiting', share: 0 });
    expect(items[0]).not.toHaveProperty('error');
  });

  it('the attachment list ignores events of a removed file', () => {
    const gone = after(adding('a'), { type: 'removed', key: 'a' });
    expect(attachmentsReducer(gone, { type: 'stored', key: 'a', file: aFile('f1') })).toEqual(NOTHING);
    expect(attachmentsReducer(gone, { type: 'failed', key: 'a', error: refusal(415) })).toEqual(NOTHING);
  });

  it('the attachment list takes no more files than the contract allows', () => {
    expect(after({ type: 'added', files: manyFiles(MAX_ATTACHMENTS + 3) }).items).toHaveLength(MAX_ATTACHMENTS);
  });

  it('the attachment list starts with the files stored on the server', () => {
    expect(storedAttachment(aFile('f1'))).toMatchObject({ key: 'f1', state: 'stored', share: 1 });
  });
});

describe('a file that cannot be attached', () => {
  const refusedByServer = (key: string): AttachmentAction[] => [
    adding(key),
    { type: 'started', key },
    { type: 'failed', key, error: refusal(415) },
  ];

  it('a file that breaks a rule never enters the attachment list, and uses no place in it', () => {
    const list = after(adding('no', TOO_LARGE), { type: 'added', files: manyFiles(MAX_ATTACHMENTS) });
    expect(list.items).toHaveLength(MAX_ATTACHMENTS);
    expect(after(adding('a', TOO_LARGE))).toEqual({ items: [], refused: [{ key: 'a', name: '照片.jpg', reason: TOO_LARGE }] });
  });

  it('a file refused by the server leaves the attachment list, and does not block the form', () => {
    const list = after(...refusedByServer('a'));
    expect(list).toMatchObject({ items: [], refused: [{ key: 'a', name: '照片.jpg', reason: { status: 415 } }] });
    expect(waitForFiles({ busy: false, unsent: list.items })).toBeUndefined();
  });

  it.each([400, 413, 415])('a file answered with %i cannot be attached', (status) => {
    expect(after(adding('a'), { type: 'failed', key: 'a', error: refusal(status) }).items).toEqual([]);
  });

  it.each<[string, Error]>([
    ['the network lost', new NetworkError('lost')],
    ['came after the session had ended', refusal(440)],
    ['the server was too busy for', refusal(503)],
  ])('a file that %s stays in the list, to be sent again', (_what, error) => {
    expect(after(adding('a'), { type: 'failed', key: 'a', error })).toMatchObject({ items: [{ state: 'failed', error }], refused: [] });
  });

  it('a refused file is shown until new files are chosen, or until its message is closed', () => {
    const list = after(adding('small'), ...refusedByServer('a'), ...refusedByServer('b'));
    expect(list.refused.map(({ key }) => key)).toEqual(['b']);
    const both = attachmentsReducer(attachmentsReducer(list, { type: 'failed', key: 'small', error: refusal(413) }), { type: 'idle' });
    expect(both.refused.map(({ key }) => key)).toEqual(['b', 'small']);
    expect(attachmentsReducer(both, { type: 'read', key: 'b' }).refused.map(({ key }) => key)).toEqual(['small']);
    expect(attachmentsReducer(both, { type: 'added', files: [] }).refused).toHaveLength(2);
    expect(attachmentsReducer(both, { type: 'reset', items: [] }).refused).toEqual([]);
  });
});

describe('the rules of a file', () => {
  it('the file rules refuse unknown kinds and pictures over the limit, with a message', () => {
    expect(refusalOfFile({ name: 'run.exe', size: 1 })).toContain('不支持这种文件');
    expect(refusalOfFile({ name: 'no-ending', size: 1 })).toContain('不支持这种文件');
    expect(refusalOfFile({ name: 'big.PNG', size: 20_000_001 })).toContain('20 MB');
    expect(refusalOfFile({ name: 'big.mp4', size: 20_000_001 })).toBeNull();
    expect(refusalOfFile({ name: '说明.pdf', size: 1 })).toBeNull();
  });

  it('a file counts as a picture by the type the server found', () => {
    expect(isPicture({ type: 'image/png' })).toBe(true);
    expect(isPicture({ type: 'application/pdf' })).toBe(false);
  });
});
