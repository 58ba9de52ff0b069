import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import { AREA_LIST } from '@contract/lists/area';
import { numberText } from '@/lib/number-text';
import { ImportScreen } from '../../import/import-screen';
import { useScreenLinks } from '../../menu/use-screen-links';
import { Notice } from '../../ui/notice';

/** Brings in a table of areas. */
export function AreaImport() {
  const client = useQueryClient();
  const list = useScreenLinks().listAsLeft('area');
  return (
    <ImportScreen
      list="area"
      name={AREA_LIST.name}
      row="一个区域"
      unit={AREA_LIST.unit}
      onImported={() => void client.invalidateQueries({ queryKey: ['area'] })}
      done={(imported, onBegin) => (
        <Notice inside title={`已导入 ${numberText(imported)} 个`} text="名称和位置已更新。">
          {list && (
            <Link className="console-link console-import__link" to={list}>
              查看区划
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </Notice>
      )}
    />
  );
}
