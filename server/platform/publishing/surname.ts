/** The two-character surnames in use today; otherwise the first character is the surname. */
const LONG_SURNAMES = ['欧阳', '上官', '司马', '诸葛', '皇甫', '尉迟', '公孙', '慕容', '令狐', '司徒', '夏侯', '东方', '端木', '南宫'];

/** 王建国 → 王**: the surname, and nothing that shows the length of the rest. */
export function surnameOnly(name: string): string {
  const long = LONG_SURNAMES.find((surname) => name.startsWith(surname) && name.length > surname.length);
  return `${long ?? Array.from(name)[0] ?? ''}**`;
}
