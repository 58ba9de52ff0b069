import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Link } from 'react-router-dom';
import type { ImportList } from '@/features/exchange/api';
import { numberText } from '@/lib/number-text';
import { useScreenLinks } from '../menu/use-screen-links';
import { EmptyState } from '../ui/empty-state';
import { ImportScreen } from './import-screen';

export interface PlainImportProps {
  /** The list, as the contract names it; the console keeps its queries under the same name. */
  list: ImportList;
  /** The name of the table, and the measure word for rows. */
  entry: { name: string; unit: string };
  /** What a row of the table is. */
  row: string;
  /** The message about the result after the import. */
  done: string;
  /** The text of the link to the list. */
  seen: string;
}

/** Imports a table into a list that needs no special texts. */
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
        <EmptyState inside title={`已导入 ${numberText(imported)} ${unit}`} text={done}>
          {back && (
            <Link className="console-link console-import__link" to={back}>
              {seen}
            </Link>
          )}
          <Button onClick={onBegin}>再导入一批</Button>
        </EmptyState>
      )}
    />
  );
}
