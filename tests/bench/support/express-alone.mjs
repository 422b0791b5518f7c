/** The least that a function on Express needs, for `start-cold.mjs`. */
import express from 'express';

export const app = express();
app.get('/api/category', (_request, response) => response.json([]));
