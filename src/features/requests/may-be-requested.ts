/** Whether the text of a scenario may be asked for at all: its rights are free enough and its author lets companies ask. */
const rightsThatClose = ['OPTION', 'TRANSFERRED', 'RELEASED']; // product §4

export const mayBeRequested = (scenario: { rightsStatus: string; accessMode: string }): boolean =>
  scenario.accessMode !== 'NOBODY' && !rightsThatClose.includes(scenario.rightsStatus);
