import { PrinterOutlined } from '@ant-design/icons';
import { Alert, Button } from 'antd';
import { numberText } from '@/lib/number-text';
import { printPage } from '@/platform/viewport';
import '../../detail/print.scss';
import './account-sheet.scss';

export interface SheetRow {
  id: number;
  name: string;
  username: string;
  /** Masked. */
  mobile: string;
  /** A one-time password, shown only on the sheet. */
  password?: string;
}

interface AccountSheetProps {
  title: string;
  /** The instructions for the recipients. */
  note: string;
  rows: readonly SheetRow[];
  onDone: () => void;
}

/** A sheet of names, user names and one-time passwords (if any), to be printed and handed out. */
export function AccountSheet({ title, note, rows, onDone }: AccountSheetProps) {
  const hasPasswords = rows.some(({ password }) => password !== undefined);
  return (
    <>
      <h1 className="console-page-title">{title}</h1>
      <section className="console-panel console-sheet-panel">
        <div className="console-actions console-sheet__actions">
          {hasPasswords && <Alert type="warning" showIcon message="密码只在这里显示一次，离开后不能再次查看，请先打印。" />}
          <div className="console-sheet__buttons">
            <Button type={hasPasswords ? 'primary' : 'default'} icon={<PrinterOutlined />} onClick={printPage}>
              打印
            </Button>
            <Button onClick={onDone}>返回列表</Button>
          </div>
        </div>
        <p className="console-sheet__note">{note}</p>
        <div className="console-sheet__scroll">
          <table className="console-sheet" aria-label={`${title}，共 ${numberText(rows.length)} 人`}>
            <thead>
              <tr>
                <th>序号</th>
                <th>姓名</th>
                <th>用户名</th>
                <th>手机号</th>
                {hasPasswords && <th>一次性密码</th>}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, name, username, mobile, password }, place) => (
                <tr key={id}>
                  <td>{place + 1}</td>
                  <td>{name}</td>
                  <td>{username}</td>
                  <td>{mobile || '—'}</td>
                  {hasPasswords && <td className="console-sheet__password">{password ?? ''}</td>}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </section>
    </>
  );
}
