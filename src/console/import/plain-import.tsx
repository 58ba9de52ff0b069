import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ImportList } from '@/features/exchange/api';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../menu/use-screen-links';
import { Notice } from '../ui/notice';
import { ImportScreen } from './import-screen';

export interface PlainImportProps {
  /** Which list, as the contract names it; the console keeps its queries under the same name. */
  list: ImportList;
  /** What the table is called, and what rows are counted in. */
  entry: { name: string; unit: string };
  /** What a row of the table is. */
  row: string;
  /** What is so once they are in. */
  done: string;
  /** The way to the list. */
  seen: string;
}

/** Brings in a table of a list that needs no words of its own on the way. */
export function PlainImport({ list, entry: { name, unit }, row, done, seen }: PlainImportProps) {
  const client = useQueryClient();
  const back = useScreenLinks().listAsLeft(list);
  return (
    <ImportScreen
      list={list}
      name={name}
      row={row}
      unit={unit}
      onImported={() => void client.invalidateQueries({ queryKey: [list] })}
      done={(imported, onBegin) => (
        <Notice inside title={`已导入 ${numberText(imported)} ${unit}`} text={done}>
          {back && (
            <Link className="console-link console-import__link" to={back}>
              {seen}
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </Notice>
      )}
    />
  );
}
