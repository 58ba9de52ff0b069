import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { UNIT_LIST } from '@contract/lists/unit';
import { numberText } from '@/lib/number-text';
import { ImportScreen } from '../../import/import-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Notice } from '../../ui/notice';

/** Brings in a table of units. */
export function UnitImport() {
  const client = useQueryClient();
  const list = useScreenLinks().listAsLeft('unit');
  return (
    <ImportScreen
      list="unit"
      name={UNIT_LIST.name}
      row="一个单位"
      unit={UNIT_LIST.unit}
      onImported={() => void client.invalidateQueries({ queryKey: ['unit'] })}
      done={(imported, onBegin) => (
        <Notice inside title={`已导入 ${numberText(imported)} 个`} text="可以交办建议了；账号在账号管理中建立。">
          {list && (
            <Link className="console-link console-import__link" to={list}>
              查看承办单位
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </Notice>
      )}
    />
  );
}
