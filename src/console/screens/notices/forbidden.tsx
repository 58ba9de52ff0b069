import { Link } from 'react-router-dom';
import { useSession } from '@/features/session/store';
import { suggestionHomeLink } from '@/routes/mobile';
import { HOME_PATH } from '../../menu/menu-tree';
import { EmptyState } from '../../ui/empty-state';

/** Shown when the server refuses a whole page, in the console and on phone pages. */
export function Forbidden() {
  const isDeputy = useSession(({ user }) => user?.currentInfo.rolekind === 'deputy');
  const [home, name] = isDeputy ? [suggestionHomeLink(), '我的建议'] : [HOME_PATH, '返回首页'];
  return (
    <EmptyState title="没有权限" text="当前身份不能查看这个页面。请切换身份，或联系管理员开通。">
      <Link className="console-link" to={home}>
        {name}
      </Link>
    </EmptyState>
  );
}
