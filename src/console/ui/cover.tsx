import { PictureOutlined } from '@ant-design/icons';
import { coverAddress } from '@/platform/stored-cover';
import './cover.scss';

interface CoverPictureProps {
  /** Null when there is no picture. */
  url: string | null;
  large?: boolean;
}

export const CoverPicture = ({ url, large = false }: CoverPictureProps) => (
  <span className={`console-cover${large ? ' is-large' : ''}`} aria-hidden>
    {url === null ? <PictureOutlined /> : <img src={url} alt="" loading="lazy" />}
  </span>
);

interface CoverProps {
  /** Null when there is no picture. */
  fileId: string | null;
  large?: boolean;
}

/** The picture of a record whose title is next to it; a drawing when there is none. */
export const Cover = ({ fileId, large }: CoverProps) => (
  <CoverPicture url={fileId === null ? null : coverAddress(fileId)} {...(large !== undefined && { large })} />
);
