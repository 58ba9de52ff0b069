import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { DELEGATION_LIST } from '@contract/lists/delegation';
import { numberText } from '@/lib/number-text';
import { ImportScreen } from '../../import/import-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Notice } from '../../ui/notice';

/** Brings in a table of delegations. */
export function DelegationImport() {
  const client = useQueryClient();
  const list = useScreenLinks().listAsLeft('delegation');
  return (
    <ImportScreen
      list="delegation"
      name={DELEGATION_LIST.name}
      row="一个代表团"
      unit={DELEGATION_LIST.unit}
      onImported={() => void client.invalidateQueries({ queryKey: ['delegation'] })}
      done={(imported, onBegin) => (
        <Notice inside title={`已导入 ${numberText(imported)} 个`} text="可以登记代表了。">
          {list && (
            <Link className="console-link console-import__link" to={list}>
              查看代表团
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </Notice>
      )}
    />
  );
}
