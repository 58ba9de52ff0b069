import { ReadOutlined } from '@ant-design/icons';
import { coverPath } from '@contract/rules/course';
import { getConfig } from '@/platform/config';
import './course-list.scss';

interface CoverProps {
  /** Null where the course has none. */
  fileId: string | null;
  large?: boolean;
}

/** The picture of a course, whose title stands beside it; a book where there is none. */
export const Cover = ({ fileId, large = false }: CoverProps) => (
  <span className={`console-course-cover${large ? ' is-large' : ''}`} aria-hidden>
    {fileId === null ? <ReadOutlined /> : <img src={getConfig().apiBaseUrl + coverPath(fileId)} alt="" loading="lazy" />}
  </span>
);
