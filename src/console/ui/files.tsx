import { DownloadOutlined, FileOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { Suggestion } from '@/features/suggestion/api';
import { saveFile } from '@/features/file/api';
import { isPicture } from '@/features/file/rules';
import { sizeText } from '@/lib/number-text';
import { Picture } from './picture';
import './files.scss';

type FileRef = Suggestion['files'][number];

/** Stored files: pictures as thumbnails that open, other files by name; all can be saved. */
export function Files({ files }: { files: readonly FileRef[] }) {
  return (
    <ul className="console-files">
      {files.map((file) => (
        <li key={file.id} className="console-file">
          {isPicture(file) ? <Picture file={file} /> : <FileOutlined className="console-file__icon" />}
          <span className="console-file__name" title={file.name}>
            {file.name}
          </span>
          <span className="console-muted">{sizeText(file.size)}</span>
          <SaveButton file={file} />
        </li>
      ))}
    </ul>
  );
}

function SaveButton({ file }: { file: FileRef }) {
  // The transport has already shown the error.
  const save = () => void saveFile(file).catch(() => undefined);
  return <Button type="text" size="small" icon={<DownloadOutlined />} aria-label={`下载 ${file.name}`} onClick={save} />;
}
