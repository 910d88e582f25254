/** A valid form of a question to the fund. */
export const questionFields = {
  name: 'Мария',
  email: 'Guest@Example.org',
  topic: 'SELECTION',
  text: 'Можно ли подать сценарий, который уже участвовал в другом отборе?',
  personal_data: 'true',
};
