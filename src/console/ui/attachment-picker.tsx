import { CloseOutlined, DeleteOutlined, FileOutlined, RedoOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { FILE_EXTENSIONS, MAX_ATTACHMENTS } from '@contract/rules/upload';
import type { Attachment, RefusedFile } from '@/features/file/attachments';
import type { Attachments } from '@/features/file/use-attachments';
import { pickFiles } from '@/platform/files';
import { errorText } from '@/platform/error-text';
import { sizeText } from '@/lib/file-size';
import './files.scss';

/** The files of a form: chosen, sent with progress, each to be sent again or taken away. */
export function AttachmentPicker({ attachments }: { attachments: Attachments }) {
  const choose = async () => attachments.add(await pickFiles(attachments.room, { extensions: FILE_EXTENSIONS }));
  return (
    <div className="console-attachments" role="group" aria-label="附件">
      <Button icon={<UploadOutlined />} disabled={attachments.room <= 0} onClick={() => void choose()}>
        添加附件
      </Button>
      <p className="console-muted">最多 {MAX_ATTACHMENTS} 个，可以是图片、PDF、Office 文档、文本、压缩包或 MP4 视频。</p>
      <ul className="console-files">
        {attachments.items.map((item) => (
          <Row key={item.key} item={item} onRetry={() => attachments.retry(item.key)} onRemove={() => attachments.remove(item.key)} />
        ))}
      </ul>
      {attachments.refused.map((file) => (
        <Refused key={file.key} file={file} onRead={() => attachments.read(file.key)} />
      ))}
    </div>
  );
}

/** A file that is no attachment, and why. */
function Refused({ file, onRead }: { file: RefusedFile; onRead: () => void }) {
  return (
    <div className="console-file-refused">
      <span className="console-file__error" role="alert">
        “{file.name}”没有添加：{errorText(file.reason)}
      </span>
      <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`不再提示 ${file.name}`} onClick={onRead} />
    </div>
  );
}

const PER_CENT = 100;

function Row({ item, onRetry, onRemove }: { item: Attachment; onRetry: () => void; onRemove: () => void }) {
  return (
    <li className="console-file">
      <FileOutlined className="console-file__icon" />
      <span className="console-file__name" title={item.name}>
        {item.name}
      </span>
      {item.error === undefined ? (
        <span className="console-muted">{sizeText(item.size)}</span>
      ) : (
        <span className="console-file__error" role="alert">
          {errorText(item.error)}
        </span>
      )}
      {item.state === 'waiting' && <span className="console-muted">等待上传</span>}
      {item.state === 'sending' && <Sending item={item} />}
      {item.state === 'stored' && <span className="console-status is-good">已上传</span>}
      {item.state === 'failed' && (
        <Button size="small" icon={<RedoOutlined />} aria-label={`重试 ${item.name}`} onClick={onRetry}>
          重试
        </Button>
      )}
      {item.state === 'sending' ? (
        <Button type="text" size="small" icon={<CloseOutlined />} aria-label={`取消上传 ${item.name}`} onClick={onRemove} />
      ) : (
        <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={`移除 ${item.name}`} onClick={onRemove} />
      )}
    </li>
  );
}

/** How much has left; a file of which the server had some from before says so. */
function Sending({ item }: { item: Attachment }) {
  const percent = Math.round(item.share * PER_CENT);
  return (
    <>
      <progress className="console-file__bar" max={PER_CENT} value={percent} aria-label={`${item.name} 上传进度`}>
        {percent}%
      </progress>
      <span className="console-file__percent">
        {item.resumed ? '继续上传 ' : ''}
        {percent}%
      </span>
    </>
  );
}
