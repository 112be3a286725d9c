/** Of a link whose token this site did not issue. */
export const incompleteLink = 'Parece que al enlace le falta una parte. Cópielo otra vez.'
