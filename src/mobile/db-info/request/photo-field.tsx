import { Image, View } from '@tarojs/components';
import { useState } from 'react';
import { refusalOfFile } from '@/features/file/rules';
import { uploadFile } from '@/features/file/api';
import { errorText } from '@/platform/error-text';
import { pickImages } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { ActionButton } from '@/ui/action-button';
import { Field } from '@/ui/field';
import { decorative } from '@/ui/a11y';
import { Portrait } from '../../shared/portrait';

interface PhotoFieldProps {
  name: string;
  /** The photo in the roster; empty when there is none. */
  photo: string;
  error?: string | undefined;
  /** Called when another photo has been uploaded, and with null when it is removed. */
  onChange: (fileId: string | null) => void;
}

/** The requested photo: chosen or taken, uploaded at once, and shown as it will be cropped. */
export function PhotoField({ name, photo, error, onChange }: PhotoFieldProps) {
  const [picked, setPicked] = useState<PickedFile | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const drop = () => {
    setPicked(null);
    setProblem(undefined);
    onChange(null);
  };
  const choose = async () => {
    const [file] = await pickImages(1);
    if (!file) return;
    drop();
    const refusal = refusalOfFile(file);
    if (refusal) {
      setProblem(refusal);
      return;
    }
    setBusy(true);
    try {
      const { id } = await uploadFile(file);
      setPicked(file);
      onChange(id);
    } catch (thrown) {
      setProblem(errorText(thrown));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Field label="照片" optional error={problem ?? error} hint="近期正面免冠照片，按三比四裁成竖幅；拍摄地点等信息不会保留。">
      <View className="request-photo">
        {picked ? (
          <View className="request-photo__new" {...decorative}>
            <Image className="request-photo__image" src={picked.previewUrl} mode="aspectFill" />
          </View>
        ) : (
          <Portrait name={name} photo={photo} whole />
        )}
        <View className="request-photo__ways">
          <ActionButton busy={busy} onPress={() => void choose()}>
            {picked ? '换一张' : photo ? '更换照片' : '添加照片'}
          </ActionButton>
          {picked ? <ActionButton onPress={drop}>不更换</ActionButton> : null}
        </View>
      </View>
    </Field>
  );
}
