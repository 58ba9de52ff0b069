import { Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { cutPicture, type Cut } from '@/platform/cut-picture';
import { lazyComponent } from '@/platform/lazy-component';
import { ChunkBoundary } from '@/platform/chunk-boundary';
import type { PickedFile } from '@/platform/ports';
import { FailureAlert } from '../ui/failure-alert';
import { LostField } from './lost-field';

const PictureCrop = lazyComponent(() => import('./picture-crop').then((part) => part.PictureCrop));

interface CroppingProps {
  title: string;
  address: string;
  aspect: number;
  onCut: (cut: Cut) => void;
}

/** The cropper is a lazy-loaded chunk, which may fail to load. */
function Cropping({ title, ...props }: CroppingProps) {
  const [{ attempt, isLost }, setState] = useState({ attempt: 0, isLost: false });
  if (isLost) return <LostField what={title} onRetry={() => setState({ attempt: attempt + 1, isLost: false })} />;
  return (
    <ChunkBoundary
      attempt={attempt}
      onLost={() => setState({ attempt, isLost: true })}
      waiting={<Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
    >
      <PictureCrop {...props} />
    </ChunkBoundary>
  );
}

interface PictureCutProps {
  title: string;
  hint: string;
  /** The chosen picture. */
  file: PickedFile;
  /** The aspect ratio of the cropped picture: width divided by height. */
  aspect: number;
  /** Uploads the cropped picture; an error that it throws is shown. */
  onUse: (cut: PickedFile) => Promise<unknown>;
  onClosed: () => void;
}

/** Lets the user choose the part of a picture to use, before it is uploaded. */
export function PictureCut({ title, hint, file, aspect, onUse, onClosed }: PictureCutProps) {
  const [open, setOpen] = useState(true);
  const [cut, setCut] = useState<Cut | null>(null);
  const [isSending, setSending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => URL.revokeObjectURL(file.previewUrl), [file]);
  const send = async () => {
    if (!cut) return;
    setError(null);
    setSending(true);
    try {
      await onUse(await cutPicture(file.previewUrl, cut));
      setOpen(false);
    } catch (thrown) {
      setError(thrown);
    } finally {
      setSending(false);
    }
  };
  return (
    <Modal
      open={open}
      title={title}
      okText="使用这张"
      okButtonProps={{ disabled: cut === null }}
      confirmLoading={isSending}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      width={440}
    >
      <Cropping title={title} address={file.previewUrl} aspect={aspect} onCut={setCut} />
      <p className="console-muted">{hint}</p>
      <FailureAlert error={error} />
    </Modal>
  );
}
