import { ReadOutlined } from '@ant-design/icons';
import { usePreview } from '../../ui/picture';
import './course-list.scss';

interface CoverProps {
  /** Null where the course has none. */
  fileId: string | null;
  large?: boolean;
}

/** The picture of a course, whose title stands beside it; a book where there is none. */
export function Cover({ fileId, large = false }: CoverProps) {
  return (
    <span className={`console-course-cover${large ? ' is-large' : ''}`} aria-hidden>
      {fileId === null ? <ReadOutlined /> : <StoredCover fileId={fileId} />}
    </span>
  );
}

function StoredCover({ fileId }: { fileId: string }) {
  const url = usePreview({ id: fileId, name: '封面' });
  return url ? <img src={url} alt="" /> : <ReadOutlined />;
}
