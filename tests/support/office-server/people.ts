export interface OfficeRole {
  id: string;
  rolesname: string;
  areaid: string;
}

export interface OfficePerson {
  username: string;
  password: string;
  name: string;
  mobile: string;
  roles: OfficeRole[];
}

/** The roles on that server, each with a special property. */
export const officeRoles = {
  /** Its name hides the cockpits. */
  review: { id: 'r-21', rolesname: '建议审核', areaid: '3311' },
  /** Its name also hides the cockpits. */
  liaison: { id: 'r-22', rolesname: '代表团联络员', areaid: '331102' },
  /** Sees both cockpits. */
  cityOffice: { id: 'r-23', rolesname: '市人大办公室', areaid: '3311' },
  /** Its area code is too long for the digital cockpit. */
  countyOffice: { id: 'r-24', rolesname: '县人大办公室', areaid: '331121' },
  /** Opens the phone pages. */
  deputy: { id: 'r-25', rolesname: '市人大代表', areaid: '3311' },
} as const satisfies Record<string, OfficeRole>;

export const OFFICE_PASSWORD = 'Bangong@2026';
/** The password that an office gives to a new user. */
export const FIRST_PASSWORD = '123456';

const person = (username: string, name: string, mobile: string, roles: OfficeRole[]): OfficePerson => ({
  username,
  password: OFFICE_PASSWORD,
  name,
  mobile,
  roles,
});

/** Returns the accounts, created again for each server, because passwords can be changed. */
export const officePeople = (): OfficePerson[] => [
  person('chen', '陈思远', '13905780001', [officeRoles.review, officeRoles.liaison, officeRoles.cityOffice, officeRoles.countyOffice]),
  person('city', '周立', '13905780002', [officeRoles.cityOffice]),
  person('county', '吴桐', '13905780003', [officeRoles.countyOffice]),
  person('nobody', '无职', '13905780004', []),
  person('lin', '林晓', '13905780005', [officeRoles.deputy]),
  { ...person('xin', '辛然', '13905780006', [officeRoles.cityOffice]), password: FIRST_PASSWORD },
];
