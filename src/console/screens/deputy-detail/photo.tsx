import { App, Button } from 'antd';
import { useState } from 'react';
import { MAX_PHOTO_BYTES, PHOTO_TOO_LARGE } from '@contract/rules/deputy';
import { type Deputy, useDropPhoto, useSetPhoto } from '@/features/deputy/roster';
import { pickImages } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { showFailure } from '@/platform/tell-failure';
import { PictureCut } from '../../form/picture-cut';
import { UserPicture } from '../../ui/user-picture';

/** The aspect ratio: width divided by height. */
const PORTRAIT = 3 / 4;

/** A deputy's photo, with buttons to change and remove it for users who may. */
export function Photo({ deputy }: { deputy: Deputy }) {
  const { name, photo, actions } = deputy;
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<PickedFile | null>(null);
  const save = useSetPhoto();
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
      {chosen && (
        <PictureCut
          title="裁剪照片"
          hint="拖动照片，让头像在框的中间。照片中的拍摄地点等信息不会保留。"
          file={chosen}
          aspect={PORTRAIT}
          onUse={(file) => save.mutateAsync({ seen: deputy, file }).then(() => void message.success('照片已更换'))}
          onClosed={() => setChosen(null)}
        />
      )}
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
