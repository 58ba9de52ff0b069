import { App, Button } from 'antd';
import { useState } from 'react';
import { MAX_IMAGE_BYTES } from '@contract/rules/upload';
import { uploadFile } from '@/features/file/api';
import { pickImages } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { CoverPicture } from '../ui/cover';
import { usePreview } from '../ui/picture';
import { PictureCut } from './picture-cut';
import './cover-field.scss';

/** The aspect ratio: width divided by height. */
const WIDE = 16 / 9;
const TOO_LARGE = `图片不能超过 ${String(MAX_IMAGE_BYTES / 1_000_000)} 兆字节，请压缩后再上传`;

interface CoverFieldProps {
  /** Set by the surrounding `Form.Item`. */
  id?: string;
  value?: string | null;
  onChange?: (fileId: string | null) => void;
}

/** Also works before the record has the picture, while only its uploader may read it. */
const ChosenCover = ({ fileId }: { fileId: string }) => <CoverPicture url={usePreview({ id: fileId, name: '封面' })} large />;

/** The cover picture of a record: the user chooses it, crops it and uploads it. */
export function CoverField({ id, value = null, onChange }: CoverFieldProps) {
  const { message } = App.useApp();
  const [chosen, setChosen] = useState<PickedFile | null>(null);
  const choose = async () => {
    const [file] = await pickImages(1);
    if (!file) return;
    if (file.size > MAX_IMAGE_BYTES) void message.error(TOO_LARGE);
    else setChosen(file);
  };
  return (
    <div id={id} className="console-cover-field" role="group" aria-label="封面">
      {value === null ? <CoverPicture url={null} large /> : <ChosenCover fileId={value} />}
      <Button onClick={() => void choose()}>{value === null ? '上传封面' : '更换封面'}</Button>
      {value !== null && (
        <Button type="text" onClick={() => onChange?.(null)}>
          移除封面
        </Button>
      )}
      {chosen && (
        <PictureCut
          title="裁剪封面"
          hint="拖动图片，让要显示的部分在框内。图片中的拍摄地点等信息不会保留。"
          file={chosen}
          aspect={WIDE}
          onUse={(file) => uploadFile({ ...file, name: '封面.jpg' }).then((stored) => onChange?.(stored.id))}
          onClosed={() => setChosen(null)}
        />
      )}
    </div>
  );
}
