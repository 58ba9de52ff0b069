import { UploadOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { LessonKind } from '@contract/rules/course';
import type { FileRef } from '@contract/schema/file';
import { waitForFiles } from '@/features/file/attachments';
import { ONE_FILE_SIZE } from '@/features/file/rules';
import { useAttachments } from '@/features/file/use-attachments';
import { mp4Seconds } from '@/lib/mp4-length';
import { pickFiles } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { AttachmentRows } from '../../form/attachment-rows';

export type FileKind = Extract<LessonKind, 'video' | 'pdf'>;

const KINDS = {
  video: { extension: 'mp4', what: '视频', hint: '视频须为 MP4 格式。' },
  pdf: { extension: 'pdf', what: '文档', hint: '文档须为 PDF 格式，其他文档请先另存为 PDF。' },
} as const;

/** A chosen file; for a video also its duration in seconds, if it can be read. */
type OnChosen = (file: { name: string; seconds: number | null }) => void;

interface LessonFileProps {
  kind: FileKind;
  onChosen: OnChosen;
}

/** The file of a lesson: it is uploaded as soon as it is chosen, and the lesson waits for it. */
export function LessonFile({ kind, onChosen }: LessonFileProps) {
  const unsent = useRef<string>();
  const { what, hint } = KINDS[kind];
  const isThere = (_rule: unknown, file: FileRef | null | undefined) => {
    const reason = unsent.current ?? (file ? undefined : `请上传${what}`);
    return reason === undefined ? Promise.resolve() : Promise.reject(new Error(reason));
  };
  return (
    <Form.Item name="file" label={`${what}文件`} required rules={[{ validator: isThere }]} validateTrigger={[]} extra={hint}>
      <Picker kind={kind} onChosen={onChosen} onUnsent={(reason) => (unsent.current = reason)} />
    </Form.Item>
  );
}

interface PickerProps extends LessonFileProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: FileRef | null;
  onChange?: (file: FileRef | null) => void;
  /** Receives the reason why the form has to wait. */
  onUnsent: (reason: string | undefined) => void;
}

async function secondsOf({ size, blob }: PickedFile): Promise<number | null> {
  if (!blob) return null;
  // A file that only claims to be an MP4 has no duration; the server refuses it.
  return mp4Seconds(size, (start, end) => new Response(blob.slice(start, end)).arrayBuffer()).catch(() => null);
}

const endsWith = ({ name }: PickedFile, extension: string): boolean => name.toLowerCase().endsWith(`.${extension}`);

function Picker({ id, kind, value, onChange, onChosen, onUnsent }: PickerProps) {
  const attachments = useAttachments(value ? [value] : []);
  const [otherKind, setOtherKind] = useState<string>();
  const { extension, what, hint } = KINDS[kind];
  const [file = null] = attachments.files;
  const reported = useRef(value?.id ?? null);
  const reason = waitForFiles(attachments);
  useEffect(() => {
    onUnsent(reason);
    if (reported.current === (file?.id ?? null)) return;
    reported.current = file?.id ?? null;
    onChange?.(file);
  });
  const choose = async () => {
    const [picked] = await pickFiles(1, { extensions: [extension] });
    if (!picked) return;
    if (!endsWith(picked, extension)) {
      setOtherKind(`“${picked.name}”没有添加：${hint}`);
      return;
    }
    setOtherKind(undefined);
    for (const { key } of attachments.items) attachments.remove(key);
    attachments.add([picked]);
    onChosen({ name: picked.name.slice(0, -extension.length - 1), seconds: kind === 'video' ? await secondsOf(picked) : null });
  };
  return (
    <div id={id} role="group" aria-label={`${what}文件`}>
      <Button icon={<UploadOutlined />} onClick={() => void choose()}>
        {attachments.count > 0 ? `更换${what}` : `选择${what}`}
      </Button>
      <span className="console-muted console-lesson-size">{ONE_FILE_SIZE}</span>
      <AttachmentRows attachments={attachments} />
      {otherKind && (
        <p className="console-file__error" role="alert">
          {otherKind}
        </p>
      )}
    </div>
  );
}
