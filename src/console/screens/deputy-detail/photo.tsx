import { App, Button, Modal, Skeleton } from 'antd';
import { useEffect, useState } from 'react';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@contract/rules/deputy';
import { type Deputy, useDropPhoto, useSetPhoto } from '@/features/deputy/roster';
import { cutPicture, type Cut } from '@/platform/cut-picture';
import { pickImages } from '@/platform/files';
import { lazyPart } from '@/platform/lazy-part';
import { PartBoundary } from '@/platform/part-boundary';
import type { PickedFile } from '@/platform/ports';
import { showFailure } from '@/platform/tell-failure';
import { LostField } from '../../form/lost-field';
import { FailureAlert } from '../../ui/failure-alert';
import { UserPicture } from '../../ui/user-picture';

const PhotoCrop = lazyPart(() => import('./photo-crop').then((part) => part.PhotoCrop));

/** A deputy's photo, with what changes it and what takes it away for who may. */
export function Photo({ deputy }: { deputy: Deputy }) {
  const { name, photo, actions } = deputy;
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<PickedFile | null>(null);
  const choose = async () => {
    const [file] = await pickImages(1);
    if (!file) return;
    if (file.size > MAX_PHOTO_BYTES) void message.error(PHOTO_TOO_LARGE);
    else setChosen(file);
  };
  return (
    <div className="console-photo">
      <span className="console-photo__picture">
        <UserPicture name={name} picture={photo} />
      </span>
      {actions.includes('setPhoto') && (
        <Button size="small" onClick={() => void choose()}>
          {photo ? '更换照片' : '上传照片'}
        </Button>
      )}
      {photo && actions.includes('dropPhoto') && <Drop deputy={deputy} />}
      {chosen && <Cutting deputy={deputy} file={chosen} onClosed={() => setChosen(null)} />}
    </div>
  );
}

function Drop({ deputy }: { deputy: Deputy }) {
  const { modal } = App.useApp();
  const drop = useDropPhoto();
  const ask = () =>
    void modal.confirm({
      title: `移除${deputy.name}的照片？`,
      content: '移除后显示姓名。',
      okText: '移除',
      onOk: () => drop.mutateAsync(deputy).catch(showFailure),
    });
  return (
    <Button size="small" type="text" onClick={ask}>
      移除
    </Button>
  );
}

/** The cropper is code of its own, which may get lost on its way. */
function Cropping(props: { address: string; onCut: (cut: Cut) => void }) {
  const [{ attempt, isLost }, setState] = useState({ attempt: 0, isLost: false });
  if (isLost) return <LostField what="裁剪照片" onRetry={() => setState({ attempt: attempt + 1, isLost: false })} />;
  return (
    <PartBoundary
      attempt={attempt}
      onLost={() => setState({ attempt, isLost: true })}
      waiting={<Skeleton active title={false} paragraph={{ rows: 8, width: '100%' }} />}
    >
      <PhotoCrop {...props} />
    </PartBoundary>
  );
}

/** What of the picture is to be the photo, before it is sent. */
function Cutting({ deputy, file, onClosed }: { deputy: Deputy; file: PickedFile; onClosed: () => void }) {
  const [open, setOpen] = useState(true);
  const [cut, setCut] = useState<Cut | null>(null);
  const { message } = App.useApp();
  const save = useSetPhoto();
  const [error, setError] = useState<unknown>(null);
  useEffect(() => () => URL.revokeObjectURL(file.previewUrl), [file]);
  const send = async () => {
    if (!cut) return;
    setError(null);
    try {
      await save.mutateAsync({ seen: deputy, file: await cutPicture(file.previewUrl, cut) });
      void message.success('照片已更换');
      setOpen(false);
    } catch (thrown) {
      setError(thrown);
    }
  };
  return (
    <Modal
      open={open}
      title="裁剪照片"
      okText="使用这张"
      okButtonProps={{ disabled: cut === null }}
      confirmLoading={save.isPending}
      onOk={() => void send()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
      width={440}
    >
      <Cropping address={file.previewUrl} onCut={setCut} />
      <p className="console-muted">拖动照片，让头像在框的中间。照片中的拍摄地点等信息不会保留。</p>
      <FailureAlert error={error} />
    </Modal>
  );
}
