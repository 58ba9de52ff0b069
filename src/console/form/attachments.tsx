import { UploadOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import { FILE_EXTENSIONS, MAX_ATTACHMENTS } from '@contract/rules/upload';
import type { FileRef } from '@contract/schema/file';
import { waitForFiles } from '@/features/file/attachments';
import { FILE_KINDS, FILE_SIZES, PICTURE_EXTENSIONS, PICTURE_KINDS } from '@/features/file/rules';
import { useAttachments } from '@/features/file/use-attachments';
import { droppedFiles, pickFiles } from '@/platform/files';
import '../ui/files.scss';
import { AttachmentRows } from './attachment-rows';
import './attachments.scss';
import { useBlock } from './form-drawer';

interface AttachmentsProps {
  /** The name of the form's field. */
  name?: string;
  /** What the files are called on the screen. */
  what?: string;
  /** The label above the files, when the form also has other files. */
  label?: string;
  /** Accepts only pictures from which the place of recording can be removed. */
  pictures?: boolean;
}

/** The attachments of a record: the form's field `files`, which holds the files that the server has. The form waits for the other files. */
export function Attachments({ name = 'files', what = '附件', label, pictures = false }: AttachmentsProps) {
  const unsent = useRef<string>();
  const allSent = () => (unsent.current === undefined ? Promise.resolve() : Promise.reject(new Error(unsent.current)));
  return (
    <Form.Item
      name={name}
      label={label}
      className={label === undefined ? 'console-attachments' : ''}
      rules={[{ validator: allSent }]}
      validateTrigger={[]}
    >
      <Picker what={what} pictures={pictures} onUnsent={(reason) => (unsent.current = reason)} />
    </Form.Item>
  );
}

interface PickerProps {
  what: string;
  pictures: boolean;
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  /** The files that the form starts with; a form that is reset mounts the field again. */
  value?: readonly FileRef[];
  onChange?: (files: readonly FileRef[]) => void;
  /** Receives the reason why the form has to wait. */
  onUnsent: (reason: string | undefined) => void;
}

const NO_FILES: readonly FileRef[] = [];
const idsOf = (files: readonly FileRef[]): string => files.map(({ id }) => id).join();

/** Reports each stored or removed file to the form. */
function useAttachmentField({ value = NO_FILES, onChange, onUnsent }: Omit<PickerProps, 'what' | 'pictures'>) {
  const attachments = useAttachments(value);
  const reason = waitForFiles(attachments);
  useBlock(reason);
  const { files } = attachments;
  const reported = useRef(idsOf(files));
  useEffect(() => {
    onUnsent(reason);
    if (reported.current === idsOf(files)) return;
    reported.current = idsOf(files);
    onChange?.(files);
  });
  return attachments;
}

/** Handles a file that is dragged over an element, and its drop. */
function useDropping(onDrop: (transfer: DataTransfer) => void) {
  const [isOver, setOver] = useState(false);
  const handle = (over: boolean) => (event: DragEvent) => {
    // Otherwise the browser opens the file instead of the page.
    event.preventDefault();
    setOver(over);
  };
  const drop = (event: DragEvent) => {
    handle(false)(event);
    onDrop(event.dataTransfer);
  };
  return { isOver, handlers: { onDragOver: handle(true), onDragLeave: handle(false), onDrop: drop } };
}

function Picker(props: PickerProps) {
  const attachments = useAttachmentField(props);
  const choose = async () =>
    attachments.add(await pickFiles(attachments.room, { extensions: props.pictures ? PICTURE_EXTENSIONS : FILE_EXTENSIONS }));
  const { isOver, handlers } = useDropping((transfer) => attachments.add(droppedFiles(transfer)));
  return (
    <div id={props.id} className={`console-drop${isOver ? ' is-over' : ''}`} role="group" aria-label={props.what} {...handlers}>
      <Button icon={<UploadOutlined />} disabled={attachments.room <= 0} onClick={() => void choose()}>
        添加{props.what}
      </Button>
      <span className="console-drop__hint console-muted">或将文件拖到这里</span>
      <p className="console-muted">
        最多 {MAX_ATTACHMENTS} 个，{props.pictures ? `只能是${PICTURE_KINDS}` : `可以是${FILE_KINDS}；${FILE_SIZES}`}。
      </p>
      <AttachmentRows attachments={attachments} />
    </div>
  );
}
