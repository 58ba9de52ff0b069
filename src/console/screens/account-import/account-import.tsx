import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { ACCOUNT_LIST } from '@contract/lists/account';
import { numberText } from '@/lib/number-text';
import { ImportScreen } from '../../import/import-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Notice } from '../../ui/notice';

/** Brings in a table of accounts. */
export function AccountImport() {
  const client = useQueryClient();
  const list = useScreenLinks().listAsLeft('account');
  return (
    <ImportScreen
      list="account"
      name={ACCOUNT_LIST.name}
      row="一个账号"
      unit={ACCOUNT_LIST.unit}
      onImported={() => void client.invalidateQueries({ queryKey: ['account'] })}
      done={(imported, onBegin) => (
        <Notice inside title={`已导入 ${numberText(imported)} 个`} text="账号已建立，身份等待安全管理员批准。">
          {list && (
            <Link className="console-link console-import__link" to={list}>
              查看账号
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </Notice>
      )}
    />
  );
}
