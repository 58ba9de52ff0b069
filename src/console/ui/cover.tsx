import { PictureOutlined } from '@ant-design/icons';
import { usePreview } from './picture';
import './cover.scss';

interface CoverProps {
  /** Null where there is none. */
  fileId: string | null;
  large?: boolean;
}

/** The picture of a record whose title stands beside it; a drawing where there is none. */
export function Cover({ fileId, large = false }: CoverProps) {
  return (
    <span className={`console-cover${large ? ' is-large' : ''}`} aria-hidden>
      {fileId === null ? <PictureOutlined /> : <StoredCover fileId={fileId} />}
    </span>
  );
}

function StoredCover({ fileId }: { fileId: string }) {
  const url = usePreview({ id: fileId, name: '封面' });
  return url ? <img src={url} alt="" /> : <PictureOutlined />;
}
