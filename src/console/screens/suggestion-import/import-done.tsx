import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Notice } from '../../ui/notice';

/** What was brought in, and where it stands now. */
export function ImportDone({ imported, onBegin }: { imported: number; onBegin: () => void }) {
  const list = useScreenLinks().list('status=submitted&sort=updatedAt');
  return (
    <Notice inside title={`已导入 ${numberText(imported)} 件`} text="导入的建议议案已经编号，等待审核。">
      {list && (
        <Link className="console-link console-import__link" to={list}>
          查看导入的建议议案
        </Link>
      )}
      <Button onClick={onBegin}>再导入一批</Button>
    </Notice>
  );
}
