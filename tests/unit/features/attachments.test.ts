import type { FileRef } from '@contract/schema/file';
import { MAX_ATTACHMENTS } from '@contract/rules/upload';
import { attachedOf, type Attachment, type AttachmentAction, attachmentsReducer, storedAttachment } from '@/features/file/attachments';
import { isPicture, refusalOfFile } from '@/features/file/rules';
import type { PickedFile } from '@/platform/files-port';
import { NetworkError } from '@/platform/request-port';

const aPicked = (name = '照片.jpg'): PickedFile => ({ name, size: 10, type: 'image/jpeg', previewUrl: '' });
const aFile = (id: string): FileRef => ({ id, name: '照片.jpg', size: 10, type: 'image/jpeg', uploadedAt: '2026-01-01T00:00:00.000Z' });

const after = (...actions: AttachmentAction[]): Attachment[] => actions.reduce(attachmentsReducer, []);
const adding = (key: string, refusal: string | null = null): AttachmentAction => ({
  type: 'added',
  files: [{ key, picked: aPicked(), refusal }],
});

describe('the list of attachments', () => {
  it('follows a file from the choice to the server’s record', () => {
    const items = after(adding('a'), { type: 'started', key: 'a' }, { type: 'progress', key: 'a', share: 0.5 });
    expect(items).toMatchObject([{ state: 'sending', share: 0.5 }]);
    expect(attachmentsReducer(items, { type: 'stored', key: 'a', file: aFile('f1') })).toMatchObject([
      { state: 'stored', file: { id: 'f1' } },
    ]);
  });

  it('never shows progress going back, as it would when a part is sent again', () => {
    const items = after(adding('a'), { type: 'progress', key: 'a', share: 0.6 }, { type: 'progress', key: 'a', share: 0.2 });
    expect(items[0]?.share).toBe(0.6);
  });

  it('says of a file that is gone on with that it is, until it is sent again', () => {
    const items = after(adding('a'), { type: 'started', key: 'a' }, { type: 'resumed', key: 'a' });
    expect(items[0]).toMatchObject({ state: 'sending', resumed: true });
    expect(attachmentsReducer(items, { type: 'again', key: 'a' })[0]).not.toHaveProperty('resumed');
  });

  it('lets a failed one wait in line again, without its error', () => {
    const items = after(adding('a'), { type: 'failed', key: 'a', error: new Error('no answer') }, { type: 'again', key: 'a' });
    expect(items[0]).toMatchObject({ state: 'waiting', share: 0 });
    expect(items[0]).not.toHaveProperty('error');
  });

  it('keeps a file that cannot be taken in sight with its reason, and never sends it', () => {
    expect(after(adding('a', '图片不能超过 20 MB'))).toMatchObject([{ state: 'refused', error: '图片不能超过 20 MB' }]);
  });

  it('lets a file that the server refuses not be sent again, and one that the network lost be', () => {
    const failed = (error: unknown) => after(adding('a'), { type: 'started', key: 'a' }, { type: 'failed', key: 'a', error })[0]?.state;
    const refusal = (status: number) => Object.assign(new Error('no'), { status });
    expect([400, 413, 415].map((status) => failed(refusal(status)))).toEqual(['refused', 'refused', 'refused']);
    expect([new NetworkError('lost'), refusal(440), refusal(503)].map(failed)).toEqual(['failed', 'failed', 'failed']);
  });

  it('counts no file that was refused, and lets it take the place of none', () => {
    const files = Array.from({ length: MAX_ATTACHMENTS }, (_, index) => ({ key: String(index), picked: aPicked(), refusal: null }));
    const items = after(adding('no', '图片不能超过 20 MB'), { type: 'added', files });
    expect(items).toHaveLength(MAX_ATTACHMENTS + 1);
    expect(attachedOf(items)).toHaveLength(MAX_ATTACHMENTS);
    expect(attachedOf(attachmentsReducer(items, adding('late')))).toHaveLength(MAX_ATTACHMENTS);
  });

  it('ignores news of one that was taken away', () => {
    expect(after(adding('a'), { type: 'removed', key: 'a' }, { type: 'stored', key: 'a', file: aFile('f1') })).toEqual([]);
  });

  it('takes no more than the contract allows', () => {
    const files = Array.from({ length: MAX_ATTACHMENTS + 3 }, (_, index) => ({ key: String(index), picked: aPicked(), refusal: null }));
    expect(after({ type: 'added', files })).toHaveLength(MAX_ATTACHMENTS);
  });

  it('begins from what the server holds', () => {
    expect(storedAttachment(aFile('f1'))).toMatchObject({ key: 'f1', state: 'stored', share: 1 });
  });
});

describe('the rules of a file', () => {
  it('refuses unknown kinds and pictures over the limit, in words', () => {
    expect(refusalOfFile({ name: 'run.exe', size: 1 })).toContain('不支持这种文件');
    expect(refusalOfFile({ name: 'no-ending', size: 1 })).toContain('不支持这种文件');
    expect(refusalOfFile({ name: 'big.PNG', size: 20_000_001 })).toContain('20 MB');
    expect(refusalOfFile({ name: 'big.mp4', size: 20_000_001 })).toBeNull();
    expect(refusalOfFile({ name: '说明.pdf', size: 1 })).toBeNull();
  });

  it('shows pictures by what the server found in them', () => {
    expect(isPicture({ type: 'image/png' })).toBe(true);
    expect(isPicture({ type: 'application/pdf' })).toBe(false);
  });
});
