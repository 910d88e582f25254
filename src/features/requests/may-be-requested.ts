/** Whether a text may be requested at all: depends on the rights and on the author's access mode. */
const closingRights = ['OPTION', 'TRANSFERRED', 'RELEASED']; // product §4
export const closesRequests = (rightsStatus: string): boolean => closingRights.includes(rightsStatus);

export const mayBeRequested = (scenario: { rightsStatus: string; accessMode: string }): boolean =>
  scenario.accessMode !== 'NOBODY' && !closesRequests(scenario.rightsStatus);
