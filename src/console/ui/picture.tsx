import { FileImageOutlined } from '@ant-design/icons';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { previewFile } from '@/features/file/api';

interface StoredPicture {
  id: string;
  name: string;
}

/** Returns the object URL of a stored picture while the component is mounted; null until it is loaded, or when it cannot be loaded. */
export function usePreview({ id, name }: StoredPicture): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let release = () => {};
    previewFile({ id, name })
      .then((preview) => {
        release = preview.release;
        if (gone) release();
        else setUrl(preview.url);
      })
      .catch(() => undefined);
    return () => {
      gone = true;
      release();
    };
  }, [id, name]);
  return url;
}

/** A thumbnail that opens the picture. */
export function Picture({ file }: { file: StoredPicture }) {
  const url = usePreview(file);
  const [open, setOpen] = useState(false);
  if (!url) return <FileImageOutlined className="console-file__icon" />;
  return (
    <>
      <button type="button" className="console-thumb" aria-label={`查看图片 ${file.name}`} onClick={() => setOpen(true)}>
        <img src={url} alt="" />
      </button>
      <Modal open={open} title={file.name} footer={null} width="auto" centered className="console-picture" onCancel={() => setOpen(false)}>
        <img src={url} alt={file.name} />
      </Modal>
    </>
  );
}
