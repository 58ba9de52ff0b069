import { Image, Text, View } from '@tarojs/components';
import { useState } from 'react';
import { FILE_EXTENSIONS, MAX_ATTACHMENTS } from '@contract/rules/upload';
import type { Attachment, RefusedFile } from '@/features/file/attachments';
import { isPicture } from '@/features/file/rules';
import type { Attachments } from '@/features/file/use-attachments';
import { sizeText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import { pickFiles, pickImages } from '@/platform/files';
import type { PickedFile } from '@/platform/ports';
import { NotBuiltError } from '@/platform/not-built';
import { isNetworkLost } from '@/platform/request-port';
import { ActionButton } from '@/ui/action-button';
import { Field } from '@/ui/field';
import { alarmed, pressable, spoken } from '@/ui/a11y';
import { ProgressBar } from '@/ui/progress-bar';
import { Pictures, UNSPOKEN } from './stored-files';
import './stored-files.scss';
import './attachment-field.scss';

interface AttachmentFieldProps {
  attachments: Attachments;
  onTouch: () => void;
  /** Allows photos only; the text gives the reason. */
  photosOnly?: string;
}

/** The pictures and files of a form: choosing, uploading with progress, retrying and removing. */
export function AttachmentField({ attachments, onTouch, photosOnly }: AttachmentFieldProps) {
  const [picturesOnly, setPicturesOnly] = useState(photosOnly !== undefined);
  const { items, refused, room } = attachments;
  const add = (pick: () => Promise<PickedFile[]>) =>
    void pick()
      .then((picked) => {
        onTouch();
        attachments.add(picked);
      })
      .catch((error: unknown) => {
        if (error instanceof NotBuiltError) setPicturesOnly(true);
      });
  const remove = (key: string) => {
    onTouch();
    attachments.remove(key);
  };
  const noNetwork = items.some(({ state, error }) => state === 'failed' && isNetworkLost(error));
  const about =
    photosOnly ?? (picturesOnly ? '这里只能添加图片；其他文件请在电脑上打开本平台添加。' : '可以是图片、PDF、Office 文档、压缩包或视频。');
  const hint = noNetwork ? '没有网络，附件没有上传，也不会留在手机上：请在网络恢复后重试或重新添加。' : about;
  return (
    <Field label={photosOnly === undefined ? '图片和附件' : '照片'} optional aside={`${attachments.count}/${MAX_ATTACHMENTS}`} hint={hint}>
      {items.map((item) => (
        <AttachmentRow key={item.key} item={item} onRetry={() => attachments.retry(item.key)} onRemove={() => remove(item.key)} />
      ))}
      {room > 0 ? (
        <View className="attach__buttons">
          <ActionButton grow onPress={() => add(() => pickImages(room))}>
            添加图片
          </ActionButton>
          {picturesOnly ? null : (
            <ActionButton grow onPress={() => add(() => pickFiles(room, { extensions: FILE_EXTENSIONS }))}>
              添加文件
            </ActionButton>
          )}
        </View>
      ) : null}
      {refused.map((file) => (
        <Refused key={file.key} file={file} onRead={() => attachments.read(file.key)} />
      ))}
    </Field>
  );
}

function stateText(item: Attachment): string {
  if (item.state === 'waiting') return '等待上传';
  if (item.state === 'sending') return `${item.resumed ? '继续上传' : '正在上传'} ${Math.round(item.share * 100)}%`;
  if (item.state === 'stored') return `已上传　${sizeText(item.file?.size ?? item.size)}`;
  return errorText(item.error);
}

function AttachmentRow({ item, onRetry, onRemove }: { item: Attachment; onRetry: () => void; onRemove: () => void }) {
  const wrong = item.state === 'failed';
  return (
    <View className="attach__row">
      <Thumbnail item={item} />
      <View className="attach__text">
        <Text className="attach__name">{item.name}</Text>
        <View className={`attach__state${wrong ? ' attach__state--wrong' : ''}`} {...(wrong ? spoken : {})}>
          {stateText(item)}
        </View>
        {item.state === 'sending' ? <ProgressBar share={item.share} label={`${item.name} 的上传进度`} /> : null}
        {item.state === 'failed' ? (
          <View className="attach__retry" onClick={onRetry} {...pressable({ label: `重试 ${item.name}` }, onRetry)}>
            重试
          </View>
        ) : null}
      </View>
      <View
        className="attach__remove"
        onClick={onRemove}
        {...pressable({ label: `${item.state === 'sending' ? '取消上传' : '移除'} ${item.name}` }, onRemove)}
      >
        ×
      </View>
    </View>
  );
}

/** A file that was refused as an attachment, with the reason. */
function Refused({ file, onRead }: { file: RefusedFile; onRead: () => void }) {
  return (
    <View className="attach__refused">
      <View className="attach__why" {...alarmed}>
        {`“${file.name}”没有添加：${errorText(file.reason)}`}
      </View>
      <View className="attach__remove" onClick={onRead} {...pressable({ label: `不再提示 ${file.name}` }, onRead)}>
        ×
      </View>
    </View>
  );
}

function Thumbnail({ item }: { item: Attachment }) {
  // A file that was just chosen is shown from the device; a file from an earlier day is fetched.
  const url = item.picked?.previewUrl;
  if (url) return <Image className="attach__image" src={url} mode="aspectFill" nativeProps={UNSPOKEN} />;
  if (item.file && isPicture(item.file)) return <Pictures files={[item.file]} />;
  return <View className="files__icon attach__icon">{item.name.split('.').pop()?.slice(0, 4).toUpperCase()}</View>;
}
