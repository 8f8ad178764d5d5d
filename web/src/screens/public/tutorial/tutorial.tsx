export function Tutorial() {
  return <h1>Tinig</h1>;
}
