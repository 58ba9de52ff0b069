import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { DEPUTY_LIST } from '@contract/lists/deputy';
import { numberText } from '@/lib/number-text';
import { ImportScreen } from '../../import/import-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Notice } from '../../ui/notice';

/** Brings in a table of deputies. */
export function DeputyImport() {
  const client = useQueryClient();
  const list = useScreenLinks().listAsLeft('deputy');
  return (
    <ImportScreen
      list="deputy"
      name={DEPUTY_LIST.name}
      row="一位代表"
      unit={DEPUTY_LIST.unit}
      onImported={() => void client.invalidateQueries({ queryKey: ['deputy'] })}
      done={(imported, onBegin) => (
        <Notice inside title={`已导入 ${numberText(imported)} 人`} text="登录账号由系统管理员在代表名册中开通。">
          {list && (
            <Link className="console-link console-import__link" to={list}>
              查看代表名册
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </Notice>
      )}
    />
  );
}
