import { Link } from 'react-router-dom';
import { HOME_PATH } from '../../menu/menu-tree';
import { Notice } from '../../ui/notice';

/** Where the server's refusal of a whole page leads. */
export function Forbidden() {
  return (
    <Notice title="没有权限" text="当前身份不能查看这个页面。请切换身份，或联系管理员开通。">
      <Link className="console-link" to={HOME_PATH}>
        返回首页
      </Link>
    </Notice>
  );
}
