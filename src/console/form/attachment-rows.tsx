import { CloseOutlined, DeleteOutlined, FileOutlined, RedoOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Attachment, RefusedFile } from '@/features/file/attachments';
import type { useAttachments } from '@/features/file/use-attachments';
import { sizeText } from '@/lib/number-text';
import { errorText } from '@/platform/error-text';
import '../ui/files.scss';
import './attachments.scss';

/** Lists the chosen files, and the files that are not accepted as attachments. */
export const AttachmentRows = ({ attachments }: { attachments: ReturnType<typeof useAttachments> }) => (
  <>
    <ul className="console-files">
      {attachments.items.map((item) => (
        <AttachmentRow
          key={item.key}
          item={item}
          onRetry={() => attachments.retry(item.key)}
          onRemove={() => attachments.remove(item.key)}
        />
      ))}
    </ul>
    {attachments.refused.map((file) => (
      <RefusedRow key={file.key} file={file} onRead={() => attachments.read(file.key)} />
    ))}
  </>
);

/** A file that is not accepted as an attachment, with the reason. */
function RefusedRow({ file, onRead }: { file: RefusedFile; onRead: () => void }) {
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

/** A chosen file with its upload progress. */
function AttachmentRow({ item, onRetry, onRemove }: { item: Attachment; onRetry: () => void; onRemove: () => void }) {
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

/** Shows how much is uploaded; when the server already had a part of the file, the text says so. */
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
